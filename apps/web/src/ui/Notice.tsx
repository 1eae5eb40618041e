import type { ReactNode } from 'react'
import { Icon } from '../drawings/Icon.tsx'

type Kind = 'bad' | 'good' | 'note'
const icons = { bad: 'alert', good: 'check', note: 'info' } as const

/** A message with its icon, never by color alone. `live` says it aloud when it appears. */
export const Notice = ({
  kind = 'note',
  live = false,
  children,
}: {
  kind?: Kind
  live?: boolean
  children: ReactNode
}) => (
  <div className={`notice notice-${kind}`} role={live ? (kind === 'bad' ? 'alert' : 'status') : undefined}>
    <Icon name={icons[kind]} />
    <div>{children}</div>
  </div>
)
