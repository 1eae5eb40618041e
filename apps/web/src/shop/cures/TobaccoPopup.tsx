import { AnswerPopup } from './AnswerPopup.tsx'
import type { PopupProps } from './popup-props.ts'

/** Tobacco usage, yes or no (SF-2.36, SF-5.11). */
export const TobaccoPopup = (props: PopupProps) => (
  <AnswerPopup
    {...props}
    title="Tobacco usage"
    why="People who have used tobacco or nicotine in the past 12 months pay another price for this plan."
    asks={['is_smoker']}
  />
)
