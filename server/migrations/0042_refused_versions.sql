-- Forward only, one change, and safe while the previous release still runs.

-- What a person refused, after its creator deleted the character: why, and the sum of what it said, none of its words.
create table refused_versions (
  character_id   uuid not null,
  version_no     integer not null,
  user_id        uuid references users on delete set null,
  content_sha256 bytea not null,
  reason_code    text not null,
  reason_text    text not null,
  decided_by     uuid references users on delete set null,
  decided_at     timestamptz,
  appeal_state   text,
  deleted_at     timestamptz not null,
  primary key (character_id, version_no)
);
create index refused_versions_user on refused_versions (user_id, decided_at);
