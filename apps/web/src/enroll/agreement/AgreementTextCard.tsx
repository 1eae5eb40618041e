import type { AgreementText } from '@openroll/contract/enroll/agreement'
import { Html } from '../../ui/Html.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TickField } from '../../ui/fields/TickField.tsx'
import { newSentences } from './changed-text.ts'

type Props = {
  name: string
  text: AgreementText
  /** The version that was shown here before, where this one has replaced it meanwhile. */
  before: AgreementText | undefined
  /** What the box says. */
  tick: string
  ticked: boolean
  error: string | undefined
  onTick: (on: boolean) => void
}

/** One text to agree to; where it changed while somebody was reading, what is new in it. */
export const AgreementTextCard = ({ name, text, before, tick, ticked, error, onTick }: Props) => {
  const added = before === undefined ? [] : newSentences(before.text_body, text.text_body)
  return (
    <section className="card agreement" aria-label={text.text_head}>
      <h2>{text.text_head}</h2>
      {before !== undefined && (
        <Notice live>
          <p>
            <strong>This text changed while you had it open.</strong>{' '}
            {added.length === 0 ? 'Some of it was removed. Read it again and check its box.' : 'This is new in it:'}
          </p>
          {added.length > 0 && (
            <ul>
              {added.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <Html text={text.text_body} />
      <TickField
        name={name}
        label={
          <>
            {tick}
            <span className="visually-hidden">: {text.text_head}</span>
          </>
        }
        error={error}
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
      />
    </section>
  )
}
