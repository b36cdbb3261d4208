export { writeAudit } from './audit/audit.service.ts'
export { hasBrokenLog } from './audit/audit-check.service.ts'
export { type AdminMount, createAdminMount } from './staff/admin-mount.ts'
export { requireAdmin, requireStaff } from './staff/require-staff.service.ts'
