import { randomUUID } from 'node:crypto'
import { noItems } from '@openroll/contract/cart/cart'
import { noSharedStart } from '@openroll/contract/cart/starts'
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
import { isOfGroup } from '../../arrive/codes/group-proof.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import { heldUntil } from '../../shop/offer/held.ts'
import { priceFaults } from '../../shop/offer/price-faults.ts'
import { repriceCart } from '../../shop/offer/cart-rules.ts'
import { asEnrollment, carriedOf } from './carried.ts'
import { quoteDocument, quotedToHash } from '../../enrollment/quoted/quoted-to.ts'
import { findInvited } from '../../enrollment/quoted/invited-store.ts'
import { makeMailedToken } from '../../vault/mailed-token.ts'
import { quoteAddress } from './link.ts'
import { mayQuote, typedQuote, type QuoteSender } from './may-send.ts'
import { quotePaper } from './paper.ts'
import { repOf } from './sender.ts'
import { endOf, saidOf, type Said } from './said.ts'
import { pickedIn } from './start.ts'
import { insertQuote, putQuoteLink } from './store.ts'

type Sending = Ask<typeof saveEnrollment>
type Selling = Pick<Sending, 'enrollment' | 'catalog' | 'directory' | 'config' | 'today'>

/** With MAIL=off; the screens don’t offer it then. */
const noMail = 'This site doesn’t send email, so a quote can’t be sent'
const perSender = (minutes: number) =>
  `You have sent 30 quotes within an hour. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
const perRecipient = () => 'We have already sent several quotes there today. Try again tomorrow'

/** What a quote is charged to beside the mailbox: who sends it, and the site in whose name it goes (D-1.17). */
const senderCharges = ({ role, id }: QuoteSender, site: string): Charge[] => [
  { budget: 'quotes_per_sender', key: `${role} ${id}` },
  { budget: 'quotes_per_site', key: site },
]

/**
 * Mails the cart as a quote (SF-7.63): to the address that was typed, with a link that opens it and the quote as a PDF. The sender’s own
 * enrollment stays as it is. The same quote once within a minute, however often it is asked for.
 */
export const sendQuote = async (ask: Sending): Promise<Record<string, never>> => {
  const { catalog, directory, now } = ask
  const sender = mayQuote(ask)
  const { email, ...typed } = typedQuote(ask.input, ask.today)
  if (!ask.config.mail) throw fieldFault('email', noMail)
  const verdict = await ask.checks.email(email)
  if (!verdict.ok) throw fieldFault('email', verdict.message)
  refuseUnsellable(ask)
  const enrollment = asQuoted(ask)
  const { timeZone } = ask.config
  const said = saidOf(enrollment, { catalog, directory }, { typed, person: sender, now, timeZone })
  const { enrollment_id } = enrollment
  const content = [sender.role, sender.id, email, said]
  return mailOnce(ask, { call: saveEnrollment, scope: enrollment_id, content }, () =>
    mailQuote(ask, { sender, email, enrollment, said }),
  )
}

type ToMail = {
  readonly sender: QuoteSender
  readonly email: string
  readonly enrollment: Enrollment
  readonly said: Said
}

const mailQuote = async (ask: Sending, { sender, email, enrollment, said }: ToMail): Promise<Record<string, never>> => {
  const { directory, db, vault, now } = ask
  await ask.once('spend', () => spendOn(ask, sender, email))
  const { enrollment_id } = enrollment
  const proved_group = await invitesTo(ask, sender)
  const quote_id = randomUUID()
  const ends_at = endOf({ now, timeZone: ask.config.timeZone })
  const brand = brandOf(directory.site(enrollment.site_id), ask.config.publicUrl)
  const { token, hash } = makeMailedToken(vault, 'quote')
  const quote = { ...said, rep: repOf(sender, directory) }
  const attachment = await keepPdf(ask, { quote_id, brand, quote })
  await putQuoteLink(db, { enrollment_id, quote_id }, hash, ends_at)
  await db.transaction(async (tx) => {
    const carried = carriedOf(enrollment, { directory, proved_group, chosen_start: pickedIn(said.start) })
    const masked_email = maskEmail(email)
    const to = { masked_email, email_hash: quotedToHash(vault, email) }
    await insertQuote(tx, { enrollment_id, quote_id, sender, ...to, said, carried, sent_at: now, ends_at })
    const letter = quoteLetter(brand, quote, quoteAddress(brand.url, token))
    const mail = { enrollment_id, event: `quote/${quote_id}`, kind: 'quote' as const, from_name: brand.name }
    await queueMail(tx, { ...mail, to: email, letter, attachment }, now)
    const actor = { ...ask.asker, address: ask.browser.address }
    await ask.audit.note(tx, { event: 'quote-sent', actor, about: [{ enrollment_id }], now })
  })
  ask.wakeMail()
  return {}
}

/**
 * The group whose proof goes along with a quote (D-1.19): its own administrator and reps invite to it, and only with a proof that did not
 * come from a quote itself.
 */
const invitesTo = async ({ db, directory, enrollment }: Sending, sender: QuoteSender): Promise<number | null> => {
  const { proved_group, enrollment_id } = enrollment
  if (proved_group === null || !isOfGroup(sender, proved_group, directory)) return null
  return (await findInvited(db, enrollment_id)) === undefined ? proved_group : null
}

/** What a person could not enroll in by themselves is not quoted: their link would open a cart without it. */
export const refuseUnsellable = ({ enrollment, catalog, directory, config, today }: Selling): void => {
  if (enrollment.cart.length === 0) throw fieldFault('cart', noItems)
  const reader: Enrollment = asEnrollment(
    carriedOf(enrollment, { directory, proved_group: null, chosen_start: null }),
    enrollment.enrollment_id,
  )
  const { kept, dropped } = repriceCart(catalog, enrollment.cart, reader, today)
  if (dropped.length > 0)
    throw fieldFaults(
      dropped.map(({ plan_name, reason }) => ({ target_element: 'cart', error_message: `${plan_name}: ${reason}` })),
    )
  const dearer = priceFaults(enrollment.cart, kept, catalog, { today, timeZone: config.timeZone })
  if (dearer.length > 0) throw fieldFaults(dearer)
  if (sharedStartDays(plansInCart(enrollment, catalog), enrollment, today).length === 0)
    throw fieldFault('cart', noSharedStart)
}

/**
 * The enrollment as it is quoted: prices hold from when they were shown;
 * one that is shown no longer so, yet is today's, from now (D-2.01).
 */
export const asQuoted = ({ enrollment, catalog, config, today, now }: Selling & Pick<Sending, 'now'>): Enrollment => {
  const anew = { catalog_version: catalog.version, priced_at: now.toISOString() }
  const cart = enrollment.cart.map((line) => (heldUntil(line, config.timeZone) < today ? { ...line, ...anew } : line))
  return { ...enrollment, cart }
}

/** From the sender first: who has used up their own share is told so, and nothing of whose mailbox is full. */
const spendOn = async (ask: Sending, sender: QuoteSender, email: string): Promise<void> => {
  const { giveBack } = await spend(ask, senderCharges(sender, ask.config.publicUrl), {
    target: 'email',
    message: perSender,
  })
  const mailbox: Charge[] = [{ budget: 'quotes_per_recipient', key: mailboxOf(email) }]
  await spend(ask, mailbox, { target: 'email', message: perRecipient }).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
}

const keepPdf = async (
  { storage, papers, enrollment, today, now }: Sending,
  { quote_id, brand, quote }: { readonly quote_id: string; readonly brand: Brand; readonly quote: Quote },
) => {
  const bytes = await papers.write(quotePaper(brand, quote, { sentOn: today, now }))
  const path = await storage
    .keepDocument({ enrollment_id: enrollment.enrollment_id, name: quoteDocument(quote_id), bytes })
    .catch((error: unknown) => {
      throw error instanceof StorageFull ? busy() : error
    })
  return { path, name: 'quote.pdf' }
}
