-- A row of up to 4 kB stays whole; two of them fill a page, as before. With 2 kB the long searched text moved the short columns out of
-- the row, and reading one of them took five pages. Existing rows change with `vacuum full characters`.
alter table characters set (toast_tuple_target = 4080);
