/**
 * Reads rows page by page, until a page is empty.
 * @param list returns the page after a row, or the first one
 * @param locate returns where the next page begins, from the last row of a page
 */
export async function* iteratePages<Row, Key>(
  list: (after?: Key) => Promise<readonly Row[]>,
  locate: (last: Row) => Key,
): AsyncGenerator<readonly Row[]> {
  for (let after: Key | undefined; ; ) {
    const rows = await list(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = locate(last)
  }
}

/** Like `iteratePages`, row by row. A page is read only when the rows before it are used up. */
export async function* iterateRows<Row, Key>(
  list: (after?: Key) => Promise<readonly Row[]>,
  locate: (last: Row) => Key,
): AsyncGenerator<Row> {
  for await (const rows of iteratePages(list, locate)) yield* rows
}
