import { mailPaymentLink } from '@openroll/contract/payment-update/payment-update'
import { noSuchPolicy } from '@openroll/contract/roles/member-page'
import { serve, type App } from '../http/serve.ts'
import { isManagedBy } from '../roles/member-page/store.ts'
import { requirePartner } from '../roles/members/require-partner.ts'
import { notFound } from '../who/refusal.ts'
import { emailPaymentUpdateLink } from './email-link.ts'

/** Lets reps and group administrators email the link again; they can neither see nor fill in its form. */
export const partnerPaymentUpdateRoutes = (app: App): void =>
  serve(app, mailPaymentLink, async (ask) => {
    const holder = requirePartner(ask.caller)
    const { enrollment_id } = ask.input
    if (!(await isManagedBy(ask.db, holder, enrollment_id))) throw notFound('policy_id', noSuchPolicy)
    const charges = [{ budget: 'payment_link_mails_per_partner', key: `${holder.role} ${holder.id}` }] as const
    return { email: await emailPaymentUpdateLink(ask, { enrollment_id, call: mailPaymentLink, charges }) }
  })
