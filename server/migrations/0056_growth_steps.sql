-- How many visitors reached each step on a day, counted from tracked_events; it outlives them.
create table growth_steps (
  day      date not null,
  channel  text not null,
  -- Empty without an advertisement.
  campaign text not null,
  step     text not null,
  people   integer not null,
  primary key (day, channel, campaign, step)
);
