# Generated from openapi.yaml: npm run sdk
VERSION = "0.1.0"
