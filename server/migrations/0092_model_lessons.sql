-- What replies taught about a model: a smaller context than declared, or a trait. Every process and later start uses it.
create table model_lessons (
  owner      text not null,
  lesson     text not null,
  tokens     integer,
  source     text,
  expires_at timestamptz not null,
  primary key (owner, lesson)
);
