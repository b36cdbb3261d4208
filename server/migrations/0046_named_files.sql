-- Whether a row names a file is asked of many files at once, every night.
create index characters_portrait_file on characters ((portrait ->> 'hash')) where portrait is not null;
create index characters_banner_file on characters ((banner ->> 'hash')) where banner is not null;
create index photos_picture_file on photos ((picture ->> 'hash'));
create index photos_preview_file on photos ((preview ->> 'hash')) where preview is not null;
create index character_avatars_file on character_avatars ((picture ->> 'hash'));
create index chat_pictures_file on chat_pictures ((picture ->> 'hash')) where picture is not null;
create index personas_avatar_file on personas ((avatar ->> 'hash')) where avatar is not null;
create index users_avatar_file on users ((avatar ->> 'hash')) where avatar is not null;
create index voice_clips_file on voice_clips (hash);
create index card_files_file on card_files (hash);
