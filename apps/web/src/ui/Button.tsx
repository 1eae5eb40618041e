import type { ButtonHTMLAttributes, MouseEvent } from 'react'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look
  small?: boolean
  wide?: boolean
  busy?: boolean
  /** Inactive for now, but focusable, so that its explanation can be read. */
  inactive?: boolean
}

export const buttonClass = (look: Look = 'primary', { small = false, wide = false } = {}): string =>
  ['button', `button-${look}`, small ? 'button-small' : '', wide ? 'button-wide' : ''].filter(Boolean).join(' ')

/** A button; while `busy` it keeps its size and focus and ignores presses. */
export const Button = ({
  look = 'primary',
  small = false,
  wide = false,
  busy = false,
  inactive = false,
  type = 'button',
  onClick,
  className = '',
  ...rest
}: ButtonProps) => {
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || inactive) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || inactive || undefined}
      data-inactive={inactive || undefined}
      onClick={guarded}
      className={`${buttonClass(look, { small, wide })} ${className}`}
    />
  )
}
