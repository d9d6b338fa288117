// Generated from openapi.yaml: npm run sdk
export const VERSION = '0.1.0';
