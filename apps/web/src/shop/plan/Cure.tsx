import type { ErrorCode } from '@openroll/contract/shop/plan'
import type { Asked } from '../filter/FilterForm.tsx'

/** What a plan wants to know that the four questions don't ask. */
const wanted: Partial<Record<ErrorCode, Asked>> = {
  smokerError: 'is_smoker',
  salaryError: 'annual_incode',
  hourError: 'working_hours',
}
const words = 'clicking here'

type Props = { message: string; errorCode: ErrorCode; onAsk: (question: Asked) => void }

/** Why there is no price; “clicking here” in it opens the question whose answer helps (SF-8.13). */
export const Cure = ({ message, errorCode, onAsk }: Props) => {
  const question = wanted[errorCode]
  const [before, after] = message.split(words)
  if (question === undefined || after === undefined) return <p>{message}</p>
  return (
    <p>
      {before}
      <button type="button" className="text-link" onClick={() => onAsk(question)}>
        {words}
      </button>
      {after}
    </p>
  )
}
