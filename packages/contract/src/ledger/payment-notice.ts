/** Notices about an unpaid month, as emailed to members. */
export const noticeKind = { reminder: 'Payment reminder', termination: 'Notice before termination' } as const
export type NoticeKind = keyof typeof noticeKind

/** Default of REMIND_AFTER_DAYS: days after an unpaid due date, or a payment's return, on which a member is reminded. */
export const defaultReminderDays = '7,14,21'
/** Default days before the grace period ends on which notice of termination is given. */
export const defaultNoticeDays = 10
