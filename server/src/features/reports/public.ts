export { findReport, lockReport, type Report } from './open-reports.service.ts'
export {
  countOpenReports,
  listOpenReasons,
  listOpenReports,
  listReportsByDay,
  settleReport,
} from './reports.queries.ts'
