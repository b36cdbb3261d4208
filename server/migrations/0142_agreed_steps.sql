-- Steps on which two admins agreed count for neither of them alone.
alter table order_step_staff add column is_agreed boolean not null default false;
