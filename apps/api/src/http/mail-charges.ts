import type { Charge } from './spend.ts'

/** What a mail that a stranger causes is charged to: the mailbox, the caller's address, the site, and the enrollment where there is one (D-1.17). */
export const mailCharges = (
  {
    browser,
    config,
  }: { readonly browser: { readonly address: string }; readonly config: { readonly publicUrl: string } },
  to: string,
  enrollmentId?: string,
): Charge[] => [
  { budget: 'mails_per_recipient', key: to.toLowerCase() },
  { budget: 'mails_per_address', key: browser.address },
  { budget: 'mails_per_site', key: config.publicUrl },
  ...(enrollmentId === undefined ? [] : [{ budget: 'mails_per_enrollment', key: enrollmentId } as const]),
]
