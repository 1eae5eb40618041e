import type { Said } from '@openroll/contract/office/act/act'
import './act.css'

/** What a dialog says. */
export const Paragraphs = ({ of }: { of: readonly Said[] }) => <div className="act-says">{of.map(paragraph)}</div>

const paragraph = (said: Said) => {
  if (said === false || said === '') return null
  if (typeof said === 'string') return <p key={said}>{said}</p>
  if ('warning' in said)
    return (
      <p key={said.warning} role="status">
        <strong>{said.warning}</strong>
      </p>
    )
  return (
    <ul key={said.points.join()}>
      {said.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
