import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';

// Gives zod schemas .openapi(), which places a schema as a header parameter. Imported before any such schema.
extendZodWithOpenApi(z);
