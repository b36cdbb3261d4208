import type { Db } from '#server/platform/database/db.ts'
import { eraseReportTexts } from './reports.queries.ts'

/** Erases a leaving user's text in reports; the report and its decision stay. */
export const forgetReports = (db: Db, user_id: string): Promise<void> => eraseReportTexts(db, user_id)
