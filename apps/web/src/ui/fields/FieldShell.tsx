import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '../../drawings/Icon.tsx'

export type ShellProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** What to do about the error, below it. */
  advice?: string | undefined
  /** How many characters the control is wide; otherwise as wide as there is room. */
  chars?: number | undefined
  optional?: boolean
  wide?: boolean
  /** Keeps what is given here out of the step's picture. */
  secret?: boolean | undefined
}

/** What a control of the name points to: its hint and its error, where there are any. */
export const describedBy = ({ name, hint, error }: Pick<ShellProps, 'name' | 'hint' | 'error'>): string | undefined =>
  [hint === undefined ? '' : `${name}-hint`, error === undefined ? '' : `${name}-error`].filter(Boolean).join(' ') ||
  undefined

type Wrong = { name: string; error: string | undefined; advice?: string | undefined }
export const FieldError = ({ name, error, advice }: Wrong) =>
  error === undefined ? null : (
    <p className="field-error" id={`${name}-error`}>
      <Icon name="alert" />
      <span>
        {error}
        {advice !== undefined && <span className="field-advice"> {advice}</span>}
      </span>
    </p>
  )

const LabelText = ({ label, optional }: Pick<ShellProps, 'label' | 'optional'>) => (
  <>
    {label} {optional === true && <span className="field-optional">(optional)</span>}
  </>
)

type Within = Pick<ShellProps, 'name' | 'hint' | 'error' | 'advice'> & { children: ReactNode }
/** Help before the control, the error under it. */
const HintAndError = ({ name, hint, error, advice, children }: Within) => (
  <>
    {hint !== undefined && (
      <p className="field-hint" id={`${name}-hint`}>
        {hint}
      </p>
    )}
    {children}
    <FieldError {...{ name, error, advice }} />
  </>
)

type Framed = ShellProps & { children: ReactNode }
const widthOf = (chars: number | undefined): CSSProperties =>
  chars === undefined ? {} : Object.fromEntries([['--chars', chars]])
const frame = (wide: boolean | undefined): string => (wide === true ? 'field field-wide' : 'field')

/** The frame of several controls that are one answer: the label is their legend. */
export const FieldsetShell = ({ label, optional, wide, secret, ...within }: Framed) => (
  <fieldset className={frame(wide)} data-secret={secret === true || undefined} aria-describedby={describedBy(within)}>
    <legend className="field-label">
      <LabelText {...{ label, optional }} />
    </legend>
    <HintAndError {...within} />
  </fieldset>
)

/** The frame of every other field: label, help before the control, the error under it. */
export const FieldShell = ({ label, optional, wide, secret, chars, ...within }: Framed) => (
  <div className={frame(wide)} data-secret={secret === true || undefined} style={widthOf(chars)}>
    <label className="field-label" htmlFor={within.name}>
      <LabelText {...{ label, optional }} />
    </label>
    <HintAndError {...within} />
  </div>
)
