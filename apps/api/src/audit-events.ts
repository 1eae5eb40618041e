/** What the audit log and the counters beside it tell (D-1.14); each is a name to set an alarm on. */
export const auditEvents = {
  'sign-in': 'somebody signed in',
  'sign-in-failed': 'a wrong password, or an account that does not exist',
  'sign-out': 'somebody signed out',
  'members-read': 'a rep or a group administrator read a page of their list of members',
  'enrollment-read': 'somebody signed in read an enrollment of somebody else',
  'enrollment-changed': 'somebody signed in changed an enrollment of somebody else',
  'enrolled-again': 'somebody signed in took a member’s answers into a new enrollment',
  'taken-up': 'an enrollment moved to another browser by a mailed code or link',
  'receipt-opened': 'a receipt was opened by the link of its mail',
  'finished-here': 'a browser let go of its enrollments',
  'wrong-code': 'a code that does not fit: of a rep, a group, an enroller or a saved enrollment',
  'ssn-rest': 'too many different social security numbers for a person: the step rests for a day',
  'over-budget': 'somebody met a limit (details name it)',
  'not-for-you': 'a call was refused because of who asks',
  'likely-duplicate': 'a policy was taken that somebody has already',
  'unreadable-sealed': 'a sealed value could not be opened',
  'key-use': 'a command used the vault’s keys',
  'account-changed': 'an account was made, changed, disabled or deleted, or its sessions were ended',
} as const
export type AuditEvent = keyof typeof auditEvents
