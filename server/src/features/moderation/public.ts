export { writeAudit } from './audit/audit.service.ts'
export type { Moved } from './audit/audit-facts.ts'
export { requireAdmin, requireStaff } from './staff/require-staff.service.ts'
