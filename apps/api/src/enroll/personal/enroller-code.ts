import type { Group } from '../../directory/directory.ts'

/** Where the personal step stands with the enroller code that some groups ask for (EW-4.05, EW-6.05, EW-9.09). */
export type EnrollerCode = { readonly required: boolean; readonly saved: boolean }

const normal = (code: string): string => code.trim().toUpperCase()

/** Whether a code is the group's own; letter case and outer spaces do not count. */
export const fitsGroup = (code: string, group: Group | undefined): boolean =>
  group !== undefined && group.enrollerCode !== null && normal(code) === normal(group.enrollerCode)

/** `saved` only while the kept code is the one of the group as it is now: another group asks again. */
export const enrollerCodeState = (group: Group | undefined, kept: string | undefined): EnrollerCode => ({
  required: (group?.enrollerCode ?? null) !== null,
  saved: kept !== undefined && fitsGroup(kept, group),
})
