import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** A busy machine draws a screen in its own time; what is waited for mostly comes at once. */
const patienceMs = 8000

configure({ asyncUtilTimeout: patienceMs })
const { waitFor } = vi
vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options)
