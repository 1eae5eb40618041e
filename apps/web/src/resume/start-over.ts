import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { restartWithFlags } from '../session.ts'

/** Whether the browser opened this URL directly, from an email or by hand. */
const isOpenedAt = (path: string): boolean => {
  const [opened] = performance.getEntriesByType?.('navigation') ?? []
  return opened === undefined || !URL.canParse(opened.name) || new URL(opened.name).pathname === path
}

/** Starts with a clean session when opened directly (SF-4.40); following a link within the site keeps it. */
export const useStartOver = (): void => {
  const { pathname } = useLocation()
  const byLink = useNavigationType() !== NavigationType.Pop
  // Runs before anything on the screen reads the session.
  useState(() => !byLink && isOpenedAt(pathname) && restartWithFlags())
}
