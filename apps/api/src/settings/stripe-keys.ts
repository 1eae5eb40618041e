export const secretKeyPattern = /^(sk|rk)_(test|live)_\w+$/
export const publishableKeyPattern = /^pk_(test|live)_\w+$/

export const isTestKey = (key: string): boolean => key.includes('_test_')
