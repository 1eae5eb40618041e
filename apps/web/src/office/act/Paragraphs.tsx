import type { Said } from '@openroll/contract/office/act/act'

/** What a dialog says. */
export const Paragraphs = ({ of }: { of: readonly Said[] }) =>
  of.map((said) => {
    if (said === false || said === '') return null
    if (typeof said === 'string') return <p key={said}>{said}</p>
    if ('strong' in said)
      return (
        <p key={said.strong} role="status">
          <strong>{said.strong}</strong>
        </p>
      )
    return (
      <ul key={said.points.join()}>
        {said.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )
  })
