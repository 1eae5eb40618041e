import type { ReactNode } from 'react'
import { Icon } from '../../drawings/Icon.tsx'

/** Widths defined in styles/enroll/step.css. */
export const widths = [8, 12, 15, 18, 25] as const
export type Chars = (typeof widths)[number]

export type ShellProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** How to fix the error, shown below it. */
  advice?: string | undefined
  /** Width of the control in characters; default: all available. */
  chars?: Chars | undefined
  optional?: boolean
  wide?: boolean
  /** Hides this input in screenshots. */
  secret?: boolean | undefined
}

/** aria-describedby of a control: its hint and error, if any. */
export const describedBy = ({ name, hint, error }: Pick<ShellProps, 'name' | 'hint' | 'error'>): string | undefined =>
  [hint === undefined ? '' : `${name}-hint`, error === undefined ? '' : `${name}-error`].filter(Boolean).join(' ') ||
  undefined

type ErrorProps = { name: string; error: string | undefined; advice?: string | undefined }
export const FieldError = ({ name, error, advice }: ErrorProps) =>
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

type HintProps = Pick<ShellProps, 'name' | 'hint' | 'error' | 'advice'> & { children: ReactNode }
/** Hint above the control, error below. */
const HintAndError = ({ name, hint, error, advice, children }: HintProps) => (
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

type FrameProps = ShellProps & { children: ReactNode }
const frame = (wide: boolean | undefined): string => (wide === true ? 'field field-wide' : 'field')

/** Frame for several controls with one answer: the label is their legend. */
export const FieldsetShell = ({ label, optional, wide, secret, ...within }: FrameProps) => (
  <fieldset className={frame(wide)} data-secret={secret === true || undefined} aria-describedby={describedBy(within)}>
    <legend className="field-label">
      <LabelText {...{ label, optional }} />
    </legend>
    <HintAndError {...within} />
  </fieldset>
)

/** Frame for any other field: label, hint above the control, error below. */
export const FieldShell = ({ label, optional, wide, secret, chars, ...within }: FrameProps) => (
  <div className={frame(wide)} data-secret={secret === true || undefined} data-chars={chars}>
    <label className="field-label" htmlFor={within.name}>
      <LabelText {...{ label, optional }} />
    </label>
    <HintAndError {...within} />
  </div>
)
