import { randomUUID } from 'node:crypto'
import { noItems } from '@openroll/contract/cart/cart'
import { noSharedStart } from '@openroll/contract/cart/start-sentence'
import { maskEmail } from '@openroll/contract/mask'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { mailOnce } from '../../http/idempotency.ts'
import type { Ask } from '../../http/serve.ts'
import { spend, type Charge } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import type { Brand } from '../../mail/layout.ts'
import { quoteLetter, type Quote } from '../../mail/letters/quote.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { queueMail } from '../../mail/outbox.ts'
import { StorageFull } from '../../files/storage.ts'
import { busy, fieldFault, fieldFaults } from '../../who/refusal.ts'
import { belongsToGroup } from '../../arrive/codes/group-proof.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import { priceHoldEnd } from '../../shop/offer/price-hold.ts'
import { priceFaults } from '../../shop/offer/price-faults.ts'
import { repriceCart } from '../../shop/offer/cart-rules.ts'
import { asEnrollment, toQuotedEnrollment } from './quoted-enrollment.ts'
import { quoteDocument, quotedToHash } from '../../enrollment/quoted/quoted-to.ts'
import { findInvited } from '../../enrollment/quoted/invited-store.ts'
import { makeMailedToken } from '../../vault/mailed-token.ts'
import { quoteUrl } from './link.ts'
import { requireQuoteSender, checkQuoteInput, type QuoteSender } from './require-quote-sender.ts'
import { quotePaper } from './quote-pdf.ts'
import { repOf } from './sender.ts'
import { endOf, quoteContentOf, type QuoteContent } from './quote-content.ts'
import { pickedDay } from './quote-start.ts'
import { insertQuote, putQuoteLink } from './store.ts'

type SendRequest = Ask<typeof saveEnrollment>
type SaleRequest = Pick<SendRequest, 'enrollment' | 'catalog' | 'directory' | 'config' | 'today'>

/** For MAIL=off, when the screens don't offer it. */
const noMail = 'This site doesn’t send email, so a quote can’t be sent'
const senderLimitText = (minutes: number) =>
  `You’ve sent 30 quotes in the past hour. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
const recipientLimitText = () => 'We’ve already sent several quotes to this address today. Try again tomorrow'

/** Budgets charged besides the mailbox: the sender's and the site's (D-1.17). */
const senderCharges = ({ role, id }: QuoteSender, site: string): Charge[] => [
  { budget: 'quotes_per_sender', key: `${role} ${id}` },
  { budget: 'quotes_per_site', key: site },
]

/** Emails the cart as a quote with a link and a PDF (SF-7.63). Identical quotes within a minute are sent once. */
export const sendQuote = async (ask: SendRequest): Promise<Record<string, never>> => {
  const { catalog, directory, now } = ask
  const sender = requireQuoteSender(ask)
  const { email, ...senderInput } = checkQuoteInput(ask.input, ask.today)
  if (!ask.config.mail) throw fieldFault('email', noMail)
  const verdict = await ask.checks.email(email)
  if (!verdict.ok) throw fieldFault('email', verdict.message)
  refuseUnsellable(ask)
  const enrollment = asQuoted(ask)
  const { timeZone } = ask.config
  const said = quoteContentOf(enrollment, { catalog, directory }, { senderInput, person: sender, now, timeZone })
  const { enrollment_id } = enrollment
  const content = [sender.role, sender.id, email, said]
  return mailOnce(ask, { call: saveEnrollment, scope: enrollment_id, content }, () =>
    mailQuote(ask, { sender, email, enrollment, said }),
  )
}

type QuoteMail = {
  readonly sender: QuoteSender
  readonly email: string
  readonly enrollment: Enrollment
  readonly said: QuoteContent
}

const mailQuote = async (
  ask: SendRequest,
  { sender, email, enrollment, said }: QuoteMail,
): Promise<Record<string, never>> => {
  const { directory, db, vault, now } = ask
  await ask.once('spend', () => spendBudgets(ask, sender, email))
  const { enrollment_id } = enrollment
  const proved_group = await findInvitedGroup(ask, sender)
  const quote_id = randomUUID()
  const ends_at = endOf({ now, timeZone: ask.config.timeZone })
  const brand = brandOf(directory.site(enrollment.site_id), ask.config.publicUrl)
  const { token, hash } = makeMailedToken(vault, 'quote')
  const quote = { ...said, rep: repOf(sender, directory) }
  const attachment = await savePdf(ask, { quote_id, brand, quote })
  await putQuoteLink(db, { enrollment_id, quote_id }, hash, ends_at)
  await db.transaction(async (tx) => {
    const carried = toQuotedEnrollment(enrollment, { directory, proved_group, chosen_start: pickedDay(said.start) })
    const masked_email = maskEmail(email)
    const to = { masked_email, email_hash: quotedToHash(vault, email) }
    await insertQuote(tx, { enrollment_id, quote_id, sender, ...to, said, carried, sent_at: now, ends_at })
    const letter = quoteLetter(brand, quote, quoteUrl(brand.url, token))
    const mail = { enrollment_id, event: `quote/${quote_id}`, kind: 'quote' as const, from_name: brand.name }
    await queueMail(tx, { ...mail, to: email, letter, attachment }, now)
    const actor = { ...ask.caller, address: ask.browser.address }
    await ask.audit.note(tx, { event: 'quote-sent', actor, about: [{ enrollment_id }], now })
  })
  ask.wakeMail()
  return {}
}

/**
 * The group the quote invites to (D-1.19): only its own administrator and reps invite, and only with a proof that didn't itself come from
 * a quote.
 */
const findInvitedGroup = async (
  { db, directory, enrollment }: SendRequest,
  sender: QuoteSender,
): Promise<number | null> => {
  const { proved_group, enrollment_id } = enrollment
  if (proved_group === null || !belongsToGroup(sender, proved_group, directory)) return null
  return (await findInvited(db, enrollment_id)) === undefined ? proved_group : null
}

/** Refuses plans the reader couldn't enroll in: the link would open a cart without them. */
export const refuseUnsellable = ({ enrollment, catalog, directory, config, today }: SaleRequest): void => {
  if (enrollment.cart.length === 0) throw fieldFault('cart', noItems)
  const reader: Enrollment = asEnrollment(
    toQuotedEnrollment(enrollment, { directory, proved_group: null, chosen_start: null }),
    enrollment.enrollment_id,
  )
  const { kept, dropped } = repriceCart(catalog, enrollment.cart, reader, today)
  if (dropped.length > 0)
    throw fieldFaults(
      dropped.map(({ plan_name, reason }) => ({ target_element: 'cart', error_message: `${plan_name}: ${reason}` })),
    )
  const increases = priceFaults(enrollment.cart, kept, catalog, { today, timeZone: config.timeZone })
  if (increases.length > 0) throw fieldFaults(increases)
  if (sharedStartDays(plansInCart(enrollment, catalog), enrollment, today).length === 0)
    throw fieldFault('cart', noSharedStart)
}

/** The enrollment as quoted: prices hold from when they were shown; expired prices that still equal today's hold from now (D-2.01). */
export const asQuoted = ({
  enrollment,
  catalog,
  config,
  today,
  now,
}: SaleRequest & Pick<SendRequest, 'now'>): Enrollment => {
  const newHold = { catalog_version: catalog.version, priced_at: now.toISOString() }
  const cart = enrollment.cart.map((line) =>
    priceHoldEnd(line, config.timeZone) < today ? { ...line, ...newHold } : line,
  )
  return { ...enrollment, cart }
}

/** Charges the sender first, so a sender over budget learns nothing about the recipient's mailbox. */
const spendBudgets = async (ask: SendRequest, sender: QuoteSender, email: string): Promise<void> => {
  const { returnUses } = await spend(ask, senderCharges(sender, ask.config.publicUrl), {
    target: 'email',
    message: senderLimitText,
  })
  const mailbox: Charge[] = [{ budget: 'quotes_per_recipient', key: mailboxOf(email) }]
  await spend(ask, mailbox, { target: 'email', message: recipientLimitText }).catch(async (error: unknown) => {
    await returnUses()
    throw error
  })
}

const savePdf = async (
  { storage, papers, enrollment, today, now }: SendRequest,
  { quote_id, brand, quote }: { readonly quote_id: string; readonly brand: Brand; readonly quote: Quote },
) => {
  const bytes = await papers.write(quotePaper(brand, quote, { sentOn: today, now }))
  const path = await storage
    .storeDocument({ enrollment_id: enrollment.enrollment_id, name: quoteDocument(quote_id), bytes })
    .catch((error: unknown) => {
      throw error instanceof StorageFull ? busy() : error
    })
  return { path, name: 'quote.pdf' }
}
