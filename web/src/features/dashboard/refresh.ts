/** How the dashboard keeps up: each minute, and never while nobody can see it. */
export const dashboardRefresh = { refetchInterval: 60_000, refetchIntervalInBackground: false } as const
