import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import { findOpenReport, type listOpenReports, lockOpenReport } from './reports.queries.ts'

export type Report = Awaited<ReturnType<typeof listOpenReports>>[number]

export const findReport = async (db: Db, report_id: string) =>
  findById(report_id, () => findOpenReport(db, report_id))

export const lockReport = async (tx: Tx, report_id: string) =>
  findById(report_id, () => lockOpenReport(tx, report_id))
