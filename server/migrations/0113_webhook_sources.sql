-- Forward only, one change, and safe while the previous release still runs.

-- Networks of payment providers that sent a genuine webhook: forged ones from elsewhere cannot use up their share of checks.
create table webhook_sources (
  provider   text not null,
  network    text not null,
  genuine_at timestamptz not null,
  primary key (provider, network)
);
