import { stopWords, type PaymentKind, type ReturnReason } from './words.ts'

/** A payment's tenth sign says what it is, and which try: a month's payment, a fee, or one of three further ones of a month; then each once and twice more. */
const tries = ['-FDJM', 'RGEKN', 'SHILO', '01234', '56789'] as const
/** A bank allows three tries of one payment; the numbers after them are for those from another card or account. */
const triesOfAccount = 3
/** What a debit that came back may be taken once more for (no bank takes the others again), a declined card and an unpaid bill. */
const retryReasons: readonly ReturnReason[] = ['R01', 'R09', 'DECLINED', 'UNPAID']

const signAt = (paymentId: string): string => paymentId.charAt(9)
const tryOf = (paymentId: string): number =>
  paymentId.length > 9 ? tries.findIndex((signs) => signs.includes(signAt(paymentId))) : -1

/** The tenth sign of the last further payment of a month: what is paid back of it is not asked for again. */
export const lastFurtherSign = 'M'
export const furtherSigns = ['D', 'J', lastFurtherSign] as const

/** The numbers of a month's further payments, one after the other: they ask for what of it is neither paid nor asked for by others. */
export const furtherNumbersOf = (paymentId: string): string[] => furtherSigns.map((sign) => withSign(paymentId, sign))

/** Whether it is not a payment's first try. */
export const isRetry = (paymentId: string): boolean => tryOf(paymentId) > 0

const withSign = (paymentId: string, sign: string): string => `${paymentId.slice(0, 9)}${sign}${paymentId.slice(10)}`
/** The number of a payment's next try; undefined after the last one that banks allow. `elsewhere`: it is taken from another card or account than before. */
export const nextTryOf = (paymentId: string, elsewhere = false): string | undefined => {
  const at = tryOf(paymentId)
  const isLast = at === -1 || (!elsewhere && at + 1 >= triesOfAccount)
  const sign = isLast ? undefined : tries[at + 1]?.charAt(tries[at]?.indexOf(signAt(paymentId)) ?? 0)
  return sign === undefined ? undefined : withSign(paymentId, sign)
}
/** The number of the try before; its own of a first one. */
export const previousTryOf = (paymentId: string): string => {
  const at = tryOf(paymentId)
  return at < 1
    ? paymentId
    : withSign(paymentId, tries[at - 1]?.charAt(tries[at]?.indexOf(signAt(paymentId)) ?? 0) ?? '')
}
/** The number of the first try. */
export const firstTryOf = (paymentId: string): string => {
  const at = tryOf(paymentId)
  return at < 1 ? paymentId : withSign(paymentId, tries[0].charAt(tries[at]?.indexOf(signAt(paymentId)) ?? 0))
}

/** Whether a month has no number left that asks for what is paid back of it; by any try of the last one. */
export const isLastFurther = (paymentId: string): boolean => signAt(firstTryOf(paymentId)) === lastFurtherSign

/** Said of such a month, before something is brought back and after it. */
export const paidBackTooOften =
  'we’ve already charged it three more times after refunds. Collect it by hand or leave it unpaid'

/** Said where a month’s payment is to be taken once more, and nothing of the month has to be paid any more. */
export const nothingInForce = 'The coverage it paid for is no longer in force. Write it off or mark it as paid'

/** Why a payment that came back can't be taken once more; undefined where it can. */
export const whyNoRetry = ({
  payment_id,
  kind,
  reason,
  stopped,
  elsewhere = false,
}: {
  readonly payment_id: string
  readonly kind: PaymentKind
  readonly reason: ReturnReason
  /** Why nothing more is taken of its policy; null where something is. */
  readonly stopped: string | null
  /** Its policy has been given another card or account since it was taken: why it came back is no matter of that one. */
  readonly elsewhere?: boolean
}): string | undefined => {
  if (kind === 'prenote') return 'This only verified the account. Correct the account details instead'
  if (!elsewhere && !retryReasons.includes(reason)) return 'The bank won’t accept a retry. Ask for another way to pay'
  if (stopped !== null) return `Payments are stopped: ${stopWords(stopped)}. Release the hold first`
  return nextTryOf(payment_id, elsewhere) === undefined
    ? 'We’ve tried three times. Ask for another way to pay'
    : undefined
}
