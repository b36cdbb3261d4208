export { writeAudit } from './audit/audit.service.ts'
export { requireAdmin, requireStaff } from './staff/require-staff.service.ts'
