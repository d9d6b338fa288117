# Generated from openapi.yaml: npm run sdk
