/** Query options that refresh the dashboard every minute while it is visible. */
export const dashboardRefresh = { refetchInterval: 60_000, refetchIntervalInBackground: false } as const
