export {
  countOpenReports,
  findReport,
  listOpenReasons,
  listOpenReports,
  listReportsByDay,
  lockReport,
  type Report,
  settleReport,
} from './reports.queries.ts'
