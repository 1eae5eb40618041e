import type { Paragraph } from '@openroll/contract/office/act/act'
import './act.css'

/** The text of a dialog. */
export const Paragraphs = ({ of }: { of: readonly Paragraph[] }) => (
  <div className="act-says">{of.map(paragraphOf)}</div>
)

const paragraphOf = (part: Paragraph) => {
  if (part === false || part === '') return null
  if (typeof part === 'string') return <p key={part}>{part}</p>
  if ('warning' in part)
    return (
      <p key={part.warning} role="status">
        <strong>{part.warning}</strong>
      </p>
    )
  return (
    <ul key={part.points.join()}>
      {part.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
