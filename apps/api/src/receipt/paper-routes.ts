import {
  getReceiptPaper,
  noIdCard,
  openReceiptPaper,
  recordChanged,
  type PaperKind,
} from '@openroll/contract/receipt/papers'
import type { OpenedReceipt, Receipt } from '@openroll/contract/receipt/receipt'
import { readsAnswers } from '@openroll/contract/role-meanings'
import { isProofValid } from '../enrollment/proof.ts'
import { fileResponse, type FileResponse } from '../http/file-response.ts'
import { serve, type App, type Ask } from '../http/serve.ts'
import { spend, type Charge } from '../http/spend.ts'
import { brandOf } from '../mail/brand.ts'
import type { Paper } from '../papers/paper.ts'
import { helperOf, siteHelper } from '../roles/members/helper.ts'
import { idCardOf } from '../roles/members/id-card.ts'
import type { Person } from '../who/person.ts'
import { conflict, notFound } from '../who/refusal.ts'
import { answersLeftOut, applicationPaper } from './application-paper.ts'
import { idCardPaper } from './id-card-paper.ts'
import { policyByToken } from './open-by-token.ts'
import { openedReceiptOf, receiptOf } from './receipt-of.ts'
import { receiptPaper } from './receipt-paper.ts'
import { readRecord } from './signed-record.ts'
import { findCheckedPolicy, findCorrected, findSigned, type StoredPolicy } from './store.ts'

export const paperRoutes = (app: App): void => {
  serve(app, getReceiptPaper, async (ask) => {
    const { enrollment_id } = ask.enrollment
    const policy = await findCheckedPolicy(ask.db, enrollment_id)
    if (policy === undefined) throw noPaper()
    return paperOf(ask, {
      enrollment_id,
      policy,
      receipt: receiptOf(policy, ask),
      leftOut: leftOutFor(ask.caller.person),
    })
  })

  serve(app, openReceiptPaper, async (ask) => {
    // Checked first, so that a dead link doesn't use up the limit.
    const { enrollment_id, policy } = await policyByToken(ask)
    return paperOf(ask, { enrollment_id, policy, receipt: openedReceiptOf(policy, ask), leftOut: answersLeftOut.link })
  })
}

const leftOutFor = (person: Person | null): string | null =>
  person === null || readsAnswers(person.role) ? null : answersLeftOut.employer

type PaperAsk = Ask<typeof getReceiptPaper> | Ask<typeof openReceiptPaper>
type FoundReceipt = {
  readonly enrollment_id: string
  readonly policy: StoredPolicy
  readonly receipt: OpenedReceipt & Partial<Receipt>
  readonly leftOut: string | null
}

const names: Readonly<Record<PaperKind, string>> = {
  receipt: 'receipt',
  application: 'signed-application',
  card: 'id-card',
}

const paperOf = async (ask: PaperAsk, found: FoundReceipt): Promise<FileResponse> => {
  const { db, input, papers, audit, caller, browser, now } = ask
  const { returnUses } = await spendOn(ask)
  const paper = await paperTexts[input.paper](ask, found)
  const bytes = await papers.write(paper).catch(async (error: unknown) => {
    await returnUses()
    throw error
  })
  const [actor, about] = [{ ...caller, address: browser.address }, [{ enrollment_id: found.enrollment_id }]]
  await audit.note(db, { event: 'document-downloaded', actor, about, details: { paper: input.paper }, now })
  return fileResponse(`${names[input.paper]}-${found.policy.policy_id}.pdf`, bytes)
}

/** Refuses if no plan has a card now. */
const cardAsPaper = (ask: PaperAsk, found: FoundReceipt): Paper => {
  const { catalog, directory, now } = ask
  const { policy, receipt } = found
  const helper = helperOf(policy, directory)
  const site = siteHelper(policy, directory)
  const card =
    receipt.waits_for === null
      ? idCardOf({ ...receipt, payments_on_hold: policy.payments_on_hold }, { catalog, helper, site })
      : null
  if (card === null) throw notFound('policy_id', noIdCard)
  return idCardPaper(brandFor(ask, found), card, now)
}

const brandFor = ({ directory, config }: PaperAsk, { policy }: FoundReceipt) =>
  brandOf(directory.site(policy.site_id), config.publicUrl)

const receiptAsPaper = (ask: PaperAsk, found: FoundReceipt): Paper =>
  receiptPaper(brandFor(ask, found), found.receipt, { today: ask.today, now: ask.now })

/** Refuses a signed record that changed since it was signed (D-7.07). */
const applicationAsPaper = async (ask: PaperAsk, found: FoundReceipt): Promise<Paper> => {
  const { db, vault, config } = ask
  const signed = await findSigned(db, found.enrollment_id)
  const record = signed && readRecord(signed.content)
  if (signed === undefined || record === undefined) throw noPaper()
  // Records of older versions have no proof.
  if (signed.proof !== null && !isProofValid(vault, found.enrollment_id, signed.content, signed.proof))
    throw conflict('policy_id', recordChanged)
  const { content } = signed
  const { timeZone } = config
  return applicationPaper(brandFor(ask, found), record, {
    content,
    timeZone,
    proved: signed.proof !== null,
    corrected: await findCorrected(db, found.enrollment_id),
    leftOut: found.leftOut,
  })
}

const paperTexts: Readonly<Record<PaperKind, (ask: PaperAsk, found: FoundReceipt) => Paper | Promise<Paper>>> = {
  receipt: receiptAsPaper,
  application: applicationAsPaper,
  card: cardAsPaper,
}

const noPaper = () => notFound('policy_id', 'There are no PDFs until the enrollment is submitted')

/** Limits per person or browser, and per IP address, since a browser can drop its session. */
const spendOn = (ask: PaperAsk) => {
  const { person, session } = ask.caller
  const charges: Charge[] = [
    { budget: 'pdfs_per_caller', key: person === null ? session : `${person.role} ${person.id}` },
    { budget: 'pdfs_per_address', key: ask.browser.address },
  ]
  return spend(ask, charges, { target: 'paper' })
}
