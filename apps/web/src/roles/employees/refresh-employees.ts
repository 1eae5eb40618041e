import { getWhoLeft } from '@openroll/contract/roles/departures'
import { getEmployees } from '@openroll/contract/roles/employees'
import { getUnlisted } from '@openroll/contract/roles/enrolled-employees'
import { refresh } from '../../query.ts'

/** All that shows who is on a group's list, who is missing on it and who has left it. */
export const refreshEmployees = (): Promise<void> => refresh(getEmployees, getUnlisted, getWhoLeft)
