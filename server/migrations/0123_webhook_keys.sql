-- Forward only, one change, and safe while the previous release still runs.

-- Certificates that signed genuine webhooks of a payment provider, by their address: signatures of forged ones fit none of them.
create table webhook_keys (
  provider text not null,
  url      text not null,
  pem      text not null,
  saved_at timestamptz not null,
  primary key (provider, url)
);
