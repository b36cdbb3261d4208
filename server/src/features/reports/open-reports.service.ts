import type { Db, Tx } from '#server/platform/db.ts'
import { isId } from '#server/platform/ids.ts'
import {
  countOpenReports,
  findOpenReport,
  listOpenReasons,
  listOpenReports,
  listReportsByDay,
  listReportsOf,
  lockOpenReport,
  type ReportPlace,
  settleReportRow,
} from './reports.queries.ts'

export type Report = Awaited<ReturnType<typeof listOpenReports>>[number]

/** Why a character, or something of it, is reported by people who wait for an answer. */
export const openReasonsAbout = (db: Db, character_id: string): Promise<string[]> =>
  listOpenReasons(db, character_id)

export const openReports = (
  db: Db,
  page: { after: ReportPlace | undefined; limit: number; not_of: string },
): Promise<Report[]> => listOpenReports(db, page)

/** Whom it concerns; undefined when it is decided or not there. */
export const reportOf = async (db: Db, report_id: string) =>
  isId(report_id) ? findOpenReport(db, report_id) : undefined

/** Nobody else decides it until the transaction ends; undefined when it is decided. */
export const lockedReport = async (tx: Tx, report_id: string) =>
  isId(report_id) ? lockOpenReport(tx, report_id) : undefined

export const settleReport = (tx: Tx, settled: Parameters<typeof settleReportRow>[1]): Promise<void> =>
  settleReportRow(tx, settled)

export const countReports = (db: Db, now: Date) => countOpenReports(db, now)

export const reportsByDay = (db: Db, from: Date) => listReportsByDay(db, from)

/** What a user has reported, and what came of it. */
export const exportReports = (db: Db, user_id: string) => listReportsOf(db, user_id)
