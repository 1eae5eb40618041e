export declare const findBrowser: () => string | undefined
