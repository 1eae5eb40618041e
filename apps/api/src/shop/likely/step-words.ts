import { services } from '@openroll/contract/shop/care'
import { shownFee } from '@openroll/contract/money'
import type { Care } from '../../catalogue/pays.ts'
import type { CareStep, Person } from '../care/care-cost.ts'

/** «Crown $1,200», «2 fillings, $200 each». */
const subject = ({ service, count }: CareStep): string => {
  const { one, many, cents } = services[service]
  return count === 1 ? `${one} ${shownFee(cents)}` : `${count} ${many}, ${shownFee(cents)} each`
}

const limitWords = ({ because: { cut, capped } }: CareStep): string =>
  `${cut === null ? '' : cut.of === 'year' ? `, until it has paid its yearly limit of ${shownFee(cut.cents)}` : `, but never more than ${shownFee(cut.cents)} in a lifetime`}${capped ? ', and all above the most that you pay in a year' : ''}`

const unpaidWords = (care: Care, { child }: Person): string =>
  care.onlyChildren === true && !child
    ? 'the plan pays for children only'
    : typeof care.waiting === 'number' && care.waiting >= 12
      ? `the plan pays only after ${care.waiting} months`
      : 'the plan doesn’t pay for it'

const shareWords = (care: Care, step: CareStep): string => {
  const nearly = care.about === true && care.share !== undefined ? 'about ' : ''
  const share = care.share ?? 0
  const paid = share === 0 ? (nearly === '' ? 'it all' : 'nearly all') : `${nearly}${100 - share}%`
  const { first } = step.because
  if (care.fee !== undefined && care.fee > 0)
    return `you pay a fee of ${shownFee(care.fee)}${step.count > 1 ? ' each time' : ''}${first > 0 ? ` after the ${shownFee(first)} deductible` : ''}, and the plan pays ${share === 0 && nearly === '' ? 'the rest' : `${paid}${share === 0 ? '' : ' of the rest'}`}`
  return `the plan pays ${paid}${first > 0 ? `${share === 0 ? ' but' : ' after'} the ${shownFee(first)} deductible` : ''}`
}

const because = (step: CareStep, person: Person): string => {
  const { care, first } = step.because
  if (care === 'elsewhere') return 'the plan pays only in its network'
  if (care === 'unstated') return 'the plan’s published table doesn’t say what you pay'
  if (care.waiting === 'unknown') return 'the plan’s published table doesn’t say how long you wait for it'
  if (step.planCents === 0 && (care.covered === false || care.onlyChildren === true || (care.waiting ?? 0) >= 12))
    return unpaidWords(care, person)
  if (care.share === undefined && care.fee === undefined)
    return first > 0
      ? `you pay the ${shownFee(first)} deductible, and the published table doesn’t say what of the rest`
      : 'the plan’s published table doesn’t say what you pay'
  const { ifOnly } = services[step.service]
  const later = typeof care.waiting === 'number' && care.waiting > 0 ? ` from month ${care.waiting + 1} on` : ''
  const over = care.allowance === true ? ', not what is charged above its allowance' : ''
  return `${shareWords(care, step)}${later}${ifOnly !== undefined && care.about === true ? `, ${ifOnly}` : ''}${limitWords(step)}${over}`
}

const sum = { exact: 'you pay', about: 'you pay about', least: 'you pay at least', unknown: '' } as const

/** One step of the arithmetic as a sentence: «Crown $1,200: the plan pays 50% after the $50 deductible: you pay $625». */
export const stepWords = (step: CareStep, person: Person): string => {
  const who = step.because.care !== 'elsewhere' && person.child && step.service === 'braces' ? ' for a child' : ''
  const end = step.sure === 'unknown' ? 'we can’t tell' : `${sum[step.sure]} ${shownFee(step.payCents)}`
  return `${subject(step)}${who}: ${because(step, person)}: ${end}`
}
