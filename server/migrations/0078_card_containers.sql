-- Every imported file is kept, so that a draft can be exported as it came.
alter table card_files drop constraint card_files_container_check;
alter table card_files add constraint card_files_container_check
  check (container in ('png', 'charx', 'webp', 'jpeg', 'json', 'yaml', 'byaf', 'risum'));
