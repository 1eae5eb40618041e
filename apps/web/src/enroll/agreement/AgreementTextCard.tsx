import type { AgreementText } from '@openroll/contract/enroll/agreement'
import { Html } from '../../ui/Html.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { newSentences } from './changed-text.ts'

type Props = {
  name: string
  text: AgreementText
  /** The version shown earlier on this page, if this one replaced it. */
  before: AgreementText | undefined
  /** The checkbox label. */
  tick: string
  ticked: boolean
  error: string | undefined
  onTick: (on: boolean) => void
}

/** One agreement text; if it changed while open, lists what's new. */
export const AgreementTextCard = ({ name, text, before, tick, ticked, error, onTick }: Props) => {
  const added = before === undefined ? [] : newSentences(before.text_body, text.text_body)
  return (
    <section className="card agreement" aria-label={text.text_head}>
      <h2>{text.text_head}</h2>
      {before !== undefined && (
        <Notice live>
          <p>
            <strong>This agreement changed while you had it open.</strong>{' '}
            {added.length === 0 ? 'Part of it was removed. Read it again and check its box.' : 'Here’s what’s new:'}
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
      <CheckboxField
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
