import type { Group } from '../../directory/directory.ts'

/** The state of the enroller code that some groups require (EW-4.05, EW-6.05, EW-9.09). */
export type EnrollerCode = { readonly required: boolean; readonly saved: boolean }

const normalize = (code: string): string => code.trim().toUpperCase()

/** Whether a code is the group's, ignoring case and outer spaces. */
export const matchesGroup = (code: string, group: Group | undefined): boolean =>
  group !== undefined && group.enrollerCode !== null && normalize(code) === normalize(group.enrollerCode)

/** `saved` only if the stored code matches the current group's: another group asks again. */
export const enrollerCodeState = (group: Group | undefined, storedCode: string | undefined): EnrollerCode => ({
  required: (group?.enrollerCode ?? null) !== null,
  saved: storedCode !== undefined && matchesGroup(storedCode, group),
})
