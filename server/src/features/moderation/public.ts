export { requireStaff } from './staff/require-staff.service.ts'
