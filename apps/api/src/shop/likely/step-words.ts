import { services } from '@openroll/contract/shop/care'
import { shownFee } from '@openroll/contract/money'
import type { Care } from '../../catalog/pays.ts'
import type { CareStep, Person } from '../care/care-cost.ts'

/** 'Crown $1,200', '2 fillings, $200 each'. */
const subject = ({ service, count }: CareStep): string => {
  const { one, many, cents } = services[service]
  return count === 1 ? `${one} ${shownFee(cents)}` : `${count} ${many}, ${shownFee(cents)} each`
}

const limitWords = ({ because: { cut, capped } }: CareStep): string => {
  const all = capped ? ', and everything above your out-of-pocket maximum' : ''
  if (cut === null) return all
  return cut.of === 'year'
    ? `, until it reaches its yearly limit of ${shownFee(cut.cents)}${all}`
    : `, up to a lifetime limit of ${shownFee(cut.cents)}${all}`
}

const unpaidWords = (care: Care, { child }: Person): string =>
  care.onlyChildren === true && !child
    ? 'the plan covers only children'
    : typeof care.waiting === 'number' && care.waiting >= 12
      ? `the plan pays only after ${care.waiting} months`
      : 'the plan doesn’t pay for it'

const isNearly = (care: Care): boolean => care.about === true && care.share !== undefined

/** The plan's share, as a percentage. */
const partWords = (care: Care): string => `${isNearly(care) ? 'about ' : ''}${100 - (care.share ?? 0)}%`

const deductibleWords = ({ because: { first } }: CareStep, after: 'after' | 'except'): string =>
  first > 0 ? ` ${after} the ${shownFee(first)} deductible` : ''

const shareWords = (care: Care, step: CareStep): string => {
  const { fee = 0, share = 0 } = care
  if (fee > 0) {
    const rest = isNearly(care) ? 'nearly all of the rest' : 'the rest'
    const each = step.count > 1 ? ' each time' : ''
    const after = deductibleWords(step, 'after')
    return `you pay a copay of ${shownFee(fee)}${each}${after}, and the plan pays ${share === 0 ? rest : `${partWords(care)} of the rest`}`
  }
  return share === 0
    ? `the plan pays ${isNearly(care) ? 'nearly everything' : 'everything'}${deductibleWords(step, 'except')}`
    : `the plan pays ${partWords(care)}${deductibleWords(step, 'after')}`
}

const reasonText = (step: CareStep, person: Person): string => {
  const { care, first } = step.because
  if (care === 'elsewhere') return 'the plan pays only in its network'
  if (care === 'unstated') return 'the plan’s benefit summary doesn’t say what you pay'
  if (care.waiting === 'unknown') return 'the plan’s benefit summary doesn’t give the waiting period'
  if (step.planCents === 0 && (care.covered === false || care.onlyChildren === true || (care.waiting ?? 0) >= 12))
    return unpaidWords(care, person)
  if (care.share === undefined && care.fee === undefined)
    return first > 0
      ? `you pay the ${shownFee(first)} deductible, and the benefit summary doesn’t give your share of the rest`
      : 'the plan’s benefit summary doesn’t say what you pay'
  const { condition } = services[step.service]
  const later = typeof care.waiting === 'number' && care.waiting > 0 ? ` starting in month ${care.waiting + 1}` : ''
  const over = care.allowance === true ? ', but not charges above its allowance' : ''
  const only = condition !== undefined && care.about === true ? `, ${condition}` : ''
  return `${shareWords(care, step)}${later}${only}${limitWords(step)}${over}`
}

const payPhrases = { exact: 'you pay', about: 'you pay about', least: 'you pay at least', unknown: '' } as const

/** One step as a sentence: 'Crown $1,200: the plan pays 50% after the $50 deductible; you pay $625'. */
export const stepWords = (step: CareStep, person: Person): string => {
  const who = step.because.care !== 'elsewhere' && person.child && step.service === 'braces' ? ' for a child' : ''
  const end = step.sure === 'unknown' ? 'we can’t tell' : `${payPhrases[step.sure]} ${shownFee(step.payCents)}`
  return `${subject(step)}${who}: ${reasonText(step, person)}; ${end}`
}
