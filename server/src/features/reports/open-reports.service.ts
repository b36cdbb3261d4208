import type { Db, Tx } from '#server/platform/database/db.ts'
import { isId } from '#server/platform/ids.ts'
import {
  countOpenReports,
  findOpenReport,
  listOpenReasons,
  listOpenReports,
  listOwnReports,
  listReportsByDay,
  lockOpenReport,
  type ReportPlace,
  settleReportRow,
} from './reports.queries.ts'

export type Report = Awaited<ReturnType<typeof listOpenReports>>[number]

/** Reasons of open reports about a character or its parts. */
export const openReasonsAbout = (db: Db, character_id: string): Promise<string[]> =>
  listOpenReasons(db, character_id)

export const openReports = (
  db: Db,
  page: { after: ReportPlace | undefined; limit: number; not_of: string },
): Promise<Report[]> => listOpenReports(db, page)

/** Undefined when decided or unknown. */
export const findReport = async (db: Db, report_id: string) =>
  isId(report_id) ? findOpenReport(db, report_id) : undefined

/** Locks an open report until the transaction ends; undefined when decided. */
export const lockedReport = async (tx: Tx, report_id: string) =>
  isId(report_id) ? lockOpenReport(tx, report_id) : undefined

export const settleReport = (tx: Tx, settled: Parameters<typeof settleReportRow>[1]): Promise<void> =>
  settleReportRow(tx, settled)

export const countReports = (db: Db, now: Date) => countOpenReports(db, now)

export const reportsByDay = (db: Db, from: Date) => listReportsByDay(db, from)

/** A user's reports with their outcomes, for the export of their data. */
export const exportReports = (db: Db, user_id: string) => listOwnReports(db, user_id)
