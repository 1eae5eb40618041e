import { AnswerPopup } from './AnswerPopup.tsx'
import type { PopupProps } from './popup-props.ts'

/** Tobacco use, yes or no (SF-2.36, SF-5.11). */
export const TobaccoPopup = (props: PopupProps) => (
  <AnswerPopup
    {...props}
    title="Tobacco usage"
    why="This plan has a different price if you’ve used tobacco or nicotine in the past 12 months."
    questions={['is_smoker']}
  />
)
