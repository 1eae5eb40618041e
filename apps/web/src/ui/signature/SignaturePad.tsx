import { mostPadDensity } from '@openroll/contract/enroll/signature'
import { longestFullName } from '@openroll/contract/rules'
import { useFieldId } from '../field-id.ts'
import Pad from 'signature_pad'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { FieldError } from '../fields/FieldShell.tsx'
import { token } from '../token.ts'
import { signaturePicture } from './signature-picture.ts'

type Props = {
  name: string
  /** Whose signature. */
  label: string
  error?: string | undefined
  typedName: string
  /** The name typed when it was signed earlier. */
  before?: string | undefined
  /** Whether a signature was drawn before the page was reloaded, and must be drawn again. */
  lost?: boolean
  /** `typed` is the name, if it was typed. */
  onChange: (png: string, typed?: string) => void
}

const width = 640
const height = 180

/** Signing by typing (WCAG 2.5.7): the name in a script font. */
const drawTyped = (text: string): string => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null || text.trim() === '') return ''
  context.font = "italic 56px 'Segoe Script', 'Snell Roundhand', 'URW Chancery L', cursive"
  context.fillStyle = token('--paper-ink')
  context.fillText(text, 24, 110, width - 48)
  return canvas.toDataURL('image/png')
}

/** A signature as a PNG data URL: drawn with a finger, pen or mouse, or typed. */
export const SignaturePad = ({ name, label, error, typedName, before, lost = false, onChange }: Props) => {
  const id = useFieldId(name)
  const [way, setWay] = useState<'drawn' | 'typed'>(before === undefined ? 'drawn' : 'typed')
  const [typed, setTyped] = useState(before ?? typedName)
  const [isEmpty, setEmpty] = useState(true)
  const [isOtherName, setOtherName] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad | null>(null)
  useEffect(() => {
    const surface = canvas.current
    if (surface === null || way !== 'drawn') return
    const drawn = new Pad(surface, { penColor: token('--paper-ink') })
    pad.current = drawn
    const fit = () => {
      const ratio = Math.min(Math.max(window.devicePixelRatio, 1), mostPadDensity)
      surface.width = surface.offsetWidth * ratio
      surface.height = surface.offsetHeight * ratio
      surface.getContext('2d')?.scale(ratio, ratio)
      drawn.redraw()
    }
    const changed = () => {
      setEmpty(drawn.isEmpty())
      onChange(drawn.isEmpty() ? '' : signaturePicture(drawn, surface))
    }
    fit()
    drawn.addEventListener('endStroke', changed)
    const observer = new ResizeObserver(fit)
    observer.observe(surface)
    return () => {
      observer.disconnect()
      drawn.off()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the pad lives as long as its canvas
  }, [way])
  // A restored signature is valid until it is changed.
  useEffect(() => {
    if (before !== undefined) onChange(drawTyped(before), before)
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, [])
  // If the name changes, the old signature no longer matches it.
  const signedFor = useRef(typedName)
  useEffect(() => {
    if (signedFor.current === typedName) return
    const followed = way === 'typed' && typed !== '' && typed === signedFor.current
    signedFor.current = typedName
    if (!followed) return
    setTyped('')
    setOtherName(true)
    onChange('')
    // oxlint-disable-next-line react/exhaustive-deps -- when the name changes
  }, [typedName])
  const choose = (chosen: 'drawn' | 'typed') => {
    setWay(chosen)
    const signature = typed === '' ? typedName : typed
    setTyped(signature)
    if (chosen === 'typed') onChange(drawTyped(signature), signature)
    else onChange('')
  }
  return (
    <fieldset className="field field-wide">
      <legend className="field-label">{label}</legend>
      <div className="choices">
        {(['drawn', 'typed'] as const).map((value) => (
          <label className="choice" key={value}>
            <input type="radio" name={`${name}-way`} checked={way === value} onChange={() => choose(value)} />
            <span>{value === 'drawn' ? 'Draw it' : 'Type it'}</span>
          </label>
        ))}
      </div>
      {lost && way === 'drawn' && isEmpty && (
        <p className="field-hint" role="status">
          Draw your signature again. We save drawings only when you press Next, and the page was reloaded.
        </p>
      )}
      {way === 'drawn' ? (
        <>
          <canvas
            ref={canvas}
            id={id}
            tabIndex={-1}
            className="signature"
            aria-label="Draw your signature here"
            role="img"
          />
          <Button
            look="quiet"
            small
            onClick={() => {
              pad.current?.clear()
              setEmpty(true)
              onChange('')
            }}
          >
            Clear
          </Button>
        </>
      ) : (
        <input
          className="control signature-typed"
          id={id}
          data-secret
          aria-label="Type your name as your signature"
          value={typed}
          maxLength={longestFullName}
          onChange={(event) => {
            setOtherName(false)
            setTyped(event.target.value)
            onChange(drawTyped(event.target.value), event.target.value)
          }}
        />
      )}
      {isOtherName && (
        <p className="field-hint" role="status">
          You changed your name above. Type your signature again.
        </p>
      )}
      <FieldError name={id} error={error} />
    </fieldset>
  )
}
